import { ROLES } from '~/domain/access/roles';
import { MEDIA_CATEGORIES } from '~/domain/medias/media';
import { withoutNull, type Json } from './schemas.ts';

/** How a field's schema for servers differs from its schema in the contract. */
type Requirement = {
  /** A server may omit the field. */
  readonly isOptional?: true;
  /** A server must not send null for the field, although the app accepts null. */
  readonly isNonNull?: true;
  readonly added?: Json;
};

const PERSONAL: Requirement = {
  isOptional: true,
  added: { description: 'トークンとworkspaceIdのある呼び出しでは必ず送ります。' },
};
const EXTRA = (description: string): Requirement => ({ isOptional: true, added: { description } });
const FILES = EXTRA('項目のすべてのファイル。送らないサーバーでは、添付は1件（mediaId）だけです。');
const PHASE = EXTRA(
  '書類が必要な段階。送らないサーバーでは、アプリが書類の名前と並びから判断します。',
);
const GRANTED = EXTRA('交付決定額。送らないサーバーでは、入力しても保存されません。');
const HASH = EXTRA(
  'ファイルの内容のSHA-256（16進）。送ると、アプリが同じファイルをアップロードの前に知らせます。',
);
const OTHER_SOURCES = EXTRA(
  '出典にない項目を補った、ほかの出典。送ると、アプリが出典とともに表示します。',
);
const TAX_RATE = EXTRA(
  '消費税率（%）。ない行は10%と読みます。保存で省かれた行の税率は、残してください。金額が負の行は値引きです。',
);
const TOKEN: Requirement = { added: { minLength: 1 } };
const CATEGORY: Requirement = {
  added: {
    examples: [...MEDIA_CATEGORIES],
    description: 'アプリで選べる種類は例のとおり。ほかの値は、そのまま表示し、保存でも変えません。',
  },
};
const END: Requirement = {
  isOptional: true,
  added: { description: 'セッションの終わり。送ると、アプリがその前に知らせます。' },
};
const MONEY: Requirement = { added: { minimum: 0 } };
const EMAIL: Requirement = { added: { format: 'email' } };

/** Requirements on servers that the contract does not express, by field (decision 32). */
const REQUIREMENTS: Readonly<Record<string, Requirement>> = {
  'login.accessToken': TOKEN,
  'login.refreshToken': TOKEN,
  'login.sessionExpiresAt': END,
  'refreshToken.refreshToken': {
    isOptional: true,
    added: { minLength: 1, description: '更新のたびに替えるサーバーだけが送ります。' },
  },
  'refreshToken.sessionExpiresAt': END,
  'getSubscription.role': {
    added: {
      enum: [...ROLES],
      description: '利用者の権限。送ると、権限の変更がすぐに反映されます。',
    },
  },
  'getSubscription.calendarUrl': {
    added: {
      type: 'string',
      pattern: '^(https|webcal)://',
      description:
        '購読できるカレンダー（iCalendar）の、利用者ごとのアドレス。用意するサーバーだけが送ります。トークンなしで読めるため、推測できない値を含めます。',
    },
  },
  'getSubscription.currentPeriodPaid': MONEY,
  'Member.email': EMAIL,
  'Plan.monthlyPrice': MONEY,
  'Plan.yearlyPrice': MONEY,
  'Billing.amount': MONEY,
  'SubsidySummary.maxAmount': MONEY,
  'SubsidyDetail.maxAmount': MONEY,
  'searchSubsidies.synonyms.wider': EXTRA(
    '言い換えより広い言葉。これだけを含むものは後に並べます。',
  ),
  'searchSubsidies.someWords': EXTRA(
    'キーワードとの関連が弱いもの（言葉の一部だけ、または本文に少しだけ含むもの）。最後のページに付き、totalには数えません。',
  ),
  'searchSubsidies.offered': EXTRA(
    '絞り込みの値のうち、全データのどれかに当たるもの。送らない絞り込みは、すべての値を選べます。',
  ),
  'SubsidySummary.source': EXTRA('データの出典。'),
  'SubsidySummary.sourceUpdatedAt': EXTRA('出典のデータの日付。'),
  'SubsidySummary.otherSources': OTHER_SOURCES,
  'SubsidyDetail.otherSources': OTHER_SOURCES,
  'SubsidyDetail.isFavorite': PERSONAL,
  'SubsidyDetail.isNew': PERSONAL,
  'SubsidyDetail.isDismissed': PERSONAL,
  'SubsidyDetail.match': PERSONAL,
  'Document.expenses.taxRate': TAX_RATE,
  'Client.updatedAt': { isNonNull: true },
  'Task.updatedAt': { isNonNull: true },
  'listTasks.items.updatedAt': { isNonNull: true },
  'Task.amountGranted': GRANTED,
  'listTasks.items.amountGranted': GRANTED,
  'Task.checklist.mediaIds': FILES,
  'listTasks.items.checklist.mediaIds': FILES,
  'Task.checklist.phase': PHASE,
  'listTasks.items.checklist.phase': PHASE,
  'Media.category': CATEGORY,
  'getMedia.category': CATEGORY,
  'uploadMedia.category': CATEGORY,
  'Media.sha256': HASH,
  'getMedia.sha256': HASH,
  'uploadMedia.sha256': HASH,
  'Media.contentUrl': { isNonNull: true, added: { format: 'uri-reference' } },
  'getMedia.contentUrl': { isNonNull: true, added: { format: 'uri-reference' } },
  'uploadMedia.contentUrl': { isNonNull: true, added: { format: 'uri-reference' } },
  'Billing.receiptUrl': { added: { format: 'uri' } },
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The object schema that the path `fields` leads to. In a list, the path goes on in the items. */
const objectAt = (schema: Json, fields: readonly string[]): Json => {
  const [field, ...rest] = fields;
  if (field === undefined) return schema;
  const next = schema.properties?.[field];
  const inner = isObject(next) && isObject(next.items) ? next.items : next;
  if (!isObject(inner)) throw new Error(`No field ${field}`);
  return objectAt(inner, rest);
};

const withAdded = (schema: Json, added: Json): Json => {
  if (!schema.anyOf) return { ...schema, ...added };
  const { description, ...rules } = added;
  const anyOf = schema.anyOf.map((each) => (each.type === 'null' ? each : { ...each, ...rules }));
  return { ...schema, anyOf, ...(description !== undefined && { description }) };
};

/** Adds the requirements of a component or call to its schema, in place. */
export const applyRequirements = (name: string, schema: Json): void => {
  for (const [key, { isOptional, isNonNull, added = {} }] of Object.entries(REQUIREMENTS)) {
    const [owner, ...fields] = key.split('.');
    const field = fields.pop();
    if (owner !== name || field === undefined) continue;
    const parent = objectAt(schema, fields);
    const current = parent.properties?.[field];
    if (!isObject(current)) throw new Error(`No field ${key}`);
    const changed = withAdded(isNonNull ? withoutNull(current) : current, added);
    parent.properties = { ...parent.properties, [field]: changed };
    if (isOptional) parent.required = (parent.required ?? []).filter((each) => each !== field);
  }
};

/** The components and calls with requirements, to check that each exists. */
export const REQUIREMENT_OWNERS: readonly string[] = Object.keys(REQUIREMENTS).map(
  (key) => key.split('.')[0] ?? '',
);
