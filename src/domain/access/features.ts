/** What a plan and a role may open (specification §6), in the order of the product's own menu. */
const NAMES = {
  public: 'ログイン不要の画面',
  signedIn: 'ワークスペースの選択と作成',
  search: '検索',
  subsidyDetail: '補助金・助成金の詳細',
  subsidyNotification: '締切の通知',
  favorites: 'お気に入り',
  documents: '書類',
  documentPdf: '書類のPDF・Word',
  tasks: '案件',
  selfApplicationTaskDetail: '自己申請の案件の詳細',
  medias: 'ファイル',
  clients: 'クライアント',
  createClient: 'クライアントの登録',
  companyInfo: '会社情報',
  members: 'メンバー',
  notifications: '通知',
  clientNotifications: 'クライアントの通知',
  changeNotifications: '通知条件の変更',
  settings: '設定',
  settingsWorkspace: 'ワークスペース設定',
  settingsAccount: 'アカウント設定',
  settingsOthers: 'その他の設定',
  plans: 'プラン',
  paymentMethod: 'お支払い方法',
  billings: '請求履歴',
  planDowngrade: 'プランのダウングレード',
  paymentPeriod: 'お支払い周期',
  workspaceDeletion: 'ワークスペースの削除',
} as const;

export type Feature = keyof typeof NAMES;

export const FEATURES = Object.keys(NAMES) as readonly Feature[];

export const featureName = (feature: Feature): string => NAMES[feature];
