import { X } from 'lucide-react';
import { Button } from '~/ui/controls/button';
import { Dialog } from '~/ui/overlays/dialog';
import { Brand } from '~/ui/page/brand';
import { MainMenu } from './main-menu';
import { WorkspaceCard } from './workspace-card';

/** The menu on a phone. Esc, a tap on the scrim and any navigation close it. */
export const PhoneDrawer = ({ onClose }: { onClose: () => void }) => (
  <Dialog open onClose={onClose} title="メニュー" hideTitle variant="drawer" closeOnScrim>
    <div className="grid gap-1">
      <div className="flex h-bar items-center justify-between ps-2">
        <Brand />
        <Button
          variant="ghost"
          iconOnly
          icon={<X aria-hidden />}
          aria-label="メニューを閉じる"
          onClick={onClose}
        />
      </div>
      <WorkspaceCard />
      <MainMenu />
    </div>
  </Dialog>
);
