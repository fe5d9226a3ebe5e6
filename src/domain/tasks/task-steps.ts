import { phaseOf, TASK_STATUSES, type TaskPhase, type TaskStatus } from './task-status';

/** Shown until 交付決定: ordering too early is the costliest mistake. */
export const ORDER_WARNING = '交付決定前の契約・発注・支払いは補助の対象になりません';

/** The usual work in each status; the guidelines of a programme may differ. */
const GUIDANCE: Record<TaskStatus, readonly string[]> = {
  considering: [
    '公募要領で、対象者・対象経費・補助率・締切を確認します。',
    '電子申請に使うGビズIDプライムは、取得に2〜3週間かかることがあります。未取得の場合は、先に手続きします。',
    '補助金は後払いです。支払いから入金までの資金を用意できるかを確認します。',
  ],
  passed: ['次の公募で検討できるように、見送った理由をメモに残しておきます。'],
  preparing: [
    '必要な書類を集めます。履歴事項全部証明書や納税証明書は、発行から3か月以内のものを求められるのが一般的です。',
    '見積もりを依頼します。金額の大きい経費では、2社以上の相見積もりを求められます。',
    '認定支援機関や商工会議所の確認書が必要な場合は、締切より早い受付期限に注意します。',
  ],
  writing: [
    '審査項目と加点項目に沿って申請書を書き、見積書の金額と経費明細が合っていることを確認します。',
    '締切の直前は電子申請が混み合います。2〜3日前までの提出を目安にします。',
  ],
  submitted: [
    '受付番号と、提出した書類の控えを保管します。',
    '不備の連絡が届くことがあります。申請に使ったメールアドレスと電子申請の画面を確認します。',
  ],
  screening: [
    '審査の結果を待ちます。採択の発表までは2〜3か月が目安です。',
    '面接や追加資料の依頼に備えて、提出した内容を見直しておきます。',
  ],
  returned: [
    '差し戻された理由を確認し、指定された期限までに修正して再提出します。',
    '期限を過ぎると申請が無効になることがあります。「再提出の期限」を入力しておきます。',
  ],
  rejected: [
    '審査結果の通知を確認します。事務局に理由を問い合わせられる場合もあります。',
    '次の公募で再申請できるか、補足できる加点項目があるかを検討します。',
  ],
  withdrawn: ['取下げや辞退の届出が事務局に受理されていることを確認します。'],
  adopted: [
    '採択は交付決定ではありません。期限までに交付申請書を提出します。',
    '最新の見積書（必要な場合は相見積書）を取得し、採択された金額と照らし合わせます。',
  ],
  grant_requested: [
    '事務局の確認を待ちます。経費や見積書について修正を求められることがあります。',
    '交付決定の通知が届くまで、契約・発注・支払いはできません。',
  ],
  grant_decided: [
    '交付決定通知書で、補助金額・補助事業の期間・条件を確認し、期間を入力します。',
    '契約や発注は、交付決定日以降に始めます。',
  ],
  executing: [
    '見積・契約または発注・納品・検収・請求・支払いの書類を、経費ごとに日付順でそろえます。',
    '支払いは銀行振込で、補助事業の期間内に終えます。',
    '内容や経費の配分を変える場合は、事前に計画変更の承認が必要なことがあります。事務局に確認します。',
  ],
  reporting: [
    '実績報告は、事業の完了から30日以内または完了期限の早いほうまでが一般的です。',
    '証拠書類一式と、購入した設備や成果物の写真を添えます。提出した日は「実績報告日」に入力します。',
    '確定検査では、現地の確認や書類の修正を求められることがあります。',
  ],
  settled: [
    '額の確定通知書の金額を入力し、請求書を提出します。',
    '通知された金額と交付決定額に差がある場合は、理由を確認しておきます。',
  ],
  paid: [
    '入金額が確定額と合っていることを確認し、入金を記帳します。',
    '補助事業の書類は、完了した年度の終了後5年間保管するのが一般的です。',
    '補助金で取得した財産を、処分制限期間内に売却・貸付け・廃棄する場合は、事前の承認が必要です。',
  ],
  follow_up: [
    '事業化状況報告は、5年間、毎年度求められるのが一般的です。提出したら「今年度の報告を完了にする」を押して、次の年度の期限にします。',
    '収益が出た場合の納付や、賃上げなどの目標が未達の場合の返還を、公募要領で確認します。',
  ],
};

export const stepsFor = (status: TaskStatus): readonly string[] => GUIDANCE[status];

/** The documents usually needed from a status on, besides those of the subsidy. */
const PAPERS: Partial<Record<TaskStatus, readonly string[]>> = {
  preparing: [
    'GビズIDプライムの取得',
    '履歴事項全部証明書',
    '決算書（直近2期分）',
    '納税証明書',
    '見積書',
  ],
  writing: ['申請書', '経費明細'],
  submitted: ['提出した申請書の控え', '受付番号の控え'],
  returned: ['差戻しの通知', '修正した申請書'],
  adopted: ['採択通知書'],
  grant_requested: ['交付申請書', '見積書（交付申請用）', '相見積書'],
  grant_decided: ['交付決定通知書'],
  executing: ['契約書・発注書', '納品書・検収書', '請求書', '振込の控え', '設備や成果物の写真'],
  reporting: ['実績報告書', '証拠書類一式', '取得財産の一覧'],
  settled: ['額の確定通知書', '補助金の請求書'],
  paid: ['入金を確認できる通帳の写し'],
  follow_up: ['事業化状況報告書', '直近の決算書'],
};

/** Checklist items to propose when a status is reached; empty if none is usual. */
export const checklistFor = (status: TaskStatus): readonly string[] => PAPERS[status] ?? [];

/** Other common names of these documents. */
const OTHER_NAMES: Partial<Record<TaskStatus, readonly string[]>> = {
  executing: ['契約書', '発注書', '注文書', '納品書', '検収書', '領収書', '振込控'],
};

const PHASE_OF_PAPER: ReadonlyMap<string, TaskPhase> = new Map(
  TASK_STATUSES.flatMap((status) =>
    [...checklistFor(status), ...(OTHER_NAMES[status] ?? [])].map(
      (label) => [label, phaseOf(status)] as const,
    ),
  ),
);

/** The phase in which a usual document is needed; null for any other document. */
export const phaseOfPaper = (label: string): TaskPhase | null => PHASE_OF_PAPER.get(label) ?? null;
