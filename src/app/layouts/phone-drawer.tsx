import { X } from 'lucide-react';
import { Brand } from '~/ui/page/brand';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { MainMenu } from './main-menu';
import { setDrawerOpen } from './navigation-state';
import { WorkspaceCard } from './workspace-card';

/** The menu on a phone. Esc, a tap on the scrim and any navigation close it. */
export const PhoneDrawer = () => {
  const handleClose = (): void => setDrawerOpen(false);
  return (
    <Dialog open onClose={handleClose} title="メニュー" hideTitle variant="drawer" closeOnScrim>
      <div className="grid gap-1">
        <div className="flex h-bar items-center justify-between ps-2">
          <Brand />
          <Button
            variant="ghost"
            iconOnly
            icon={<X aria-hidden />}
            aria-label="メニューを閉じる"
            onClick={handleClose}
          />
        </div>
        <WorkspaceCard />
        <MainMenu />
      </div>
    </Dialog>
  );
};
