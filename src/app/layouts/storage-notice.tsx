import { isSessionPersistent } from '~/session/persisted';
import { Notice } from '~/ui/feedback/notice';

/** Where session storage is denied, work goes on in memory, and that is said (trust.md F25). */
export const StorageNotice = () =>
  isSessionPersistent() ? null : (
    <div className="px-8 pt-4 max-md:px-4 print:hidden">
      <Notice tone="warning">
        このブラウザーの設定により、ログインの状態を保存できません。再読み込みすると、もう一度ログインが必要です。
      </Notice>
    </div>
  );
