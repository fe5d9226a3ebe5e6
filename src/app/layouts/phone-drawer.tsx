import { Brand } from '~/ui/brand';
import { Dialog } from '~/ui/dialog';
import { MainMenu } from './main-menu';
import { setDrawerOpen } from './navigation-state';
import { WorkspaceCard } from './workspace-card';

/** The menu on a phone: over a scrim, closed by Esc, the scrim and a change of page. */
export const PhoneDrawer = () => {
  const handleClose = (): void => setDrawerOpen(false);
  return (
    <Dialog open onClose={handleClose} title="メニュー" hideTitle variant="drawer" closeOnScrim>
      <div className="grid gap-1">
        <p className="flex h-bar items-center px-2">
          <Brand />
        </p>
        <WorkspaceCard />
        <MainMenu />
      </div>
    </Dialog>
  );
};
