import { ROLES } from '~/domain/access/roles';
import { MEDIA_CATEGORIES } from '~/domain/medias/media';
import { withoutNull, type Json } from './schemas.ts';

/** Additions to a field's schema in the contract. */
interface Duty {
  /** A server may omit it. */
  readonly optional?: true;
  /** A server must not send null, although the client accepts it. */
  readonly known?: true;
  readonly says?: Json;
}

const PERSONAL: Duty = {
  optional: true,
  says: { description: 'トークンとworkspaceIdのある呼び出しでは必ず送ります。' },
};
const EXTRA = (description: string): Duty => ({ optional: true, says: { description } });
const FILES = EXTRA('項目のすべてのファイル。送らないサーバーでは、添付は1件（mediaId）だけです。');
const PHASE = EXTRA(
  '書類が必要な段階。送らないサーバーでは、アプリが書類の名前と並びから判断します。',
);
const HASH = EXTRA(
  'ファイルの内容のSHA-256（16進）。送ると、アプリが同じファイルをアップロードの前に知らせます。',
);
const TOKEN: Duty = { says: { minLength: 1 } };
const CATEGORY: Duty = {
  says: {
    examples: [...MEDIA_CATEGORIES],
    description: 'アプリで選べる種類は例のとおり。ほかの値は、そのまま表示し、保存でも変えません。',
  },
};
const END: Duty = {
  optional: true,
  says: { description: 'セッションの終わり。送ると、アプリがその前に知らせます。' },
};
const MONEY: Duty = { says: { minimum: 0 } };
const EMAIL: Duty = { says: { format: 'email' } };

/**
 * Requirements that the contract's schemas do not express. Keys are a component or a call, followed
 * by fields. Everything else follows from the contract (decision 32).
 */
const DUTIES: Readonly<Record<string, Duty>> = {
  'login.accessToken': TOKEN,
  'login.refreshToken': TOKEN,
  'login.sessionExpiresAt': END,
  'refreshToken.refreshToken': {
    optional: true,
    says: { minLength: 1, description: '更新のたびに替えるサーバーだけが送ります。' },
  },
  'refreshToken.sessionExpiresAt': END,
  'getSubscription.role': {
    says: {
      enum: [...ROLES],
      description: '利用者の権限。送ると、権限の変更がすぐに反映されます。',
    },
  },
  'getSubscription.calendarUrl': {
    says: {
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
    '複数の言葉をすべて含むものが10件に満たないときの、キーワードの一部を含むもの。totalには数えません。',
  ),
  'searchSubsidies.offered': EXTRA(
    '絞り込みの値のうち、全データのどれかに当たるもの。送らない絞り込みは、すべての値を選べます。',
  ),
  'SubsidyDetail.isFavorite': PERSONAL,
  'SubsidyDetail.isNew': PERSONAL,
  'SubsidyDetail.isDismissed': PERSONAL,
  'SubsidyDetail.match': PERSONAL,
  'Client.updatedAt': { known: true },
  'Task.updatedAt': { known: true },
  'listTasks.items.updatedAt': { known: true },
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
  'Media.contentUrl': { known: true, says: { format: 'uri-reference' } },
  'getMedia.contentUrl': { known: true, says: { format: 'uri-reference' } },
  'uploadMedia.contentUrl': { known: true, says: { format: 'uri-reference' } },
  'Billing.receiptUrl': { says: { format: 'uri' } },
};

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** The schema of the object with the field; lists stand for their items. */
const objectAt = (schema: Json, fields: readonly string[]): Json => {
  const [field, ...rest] = fields;
  if (field === undefined) return schema;
  const next = schema.properties?.[field];
  const inner = isObject(next) && isObject(next.items) ? next.items : next;
  if (!isObject(inner)) throw new Error(`No field ${field}`);
  return objectAt(inner, rest);
};

const withSaid = (schema: Json, says: Json): Json => {
  if (!schema.anyOf) return { ...schema, ...says };
  const { description, ...rules } = says;
  const anyOf = schema.anyOf.map((each) => (each.type === 'null' ? each : { ...each, ...rules }));
  return { ...schema, anyOf, ...(description !== undefined && { description }) };
};

/** Adds the requirements of a component or call to its schema, in place. */
export const applyDuties = (name: string, schema: Json): void => {
  for (const [path, { optional, known, says = {} }] of Object.entries(DUTIES)) {
    const [of, ...fields] = path.split('.');
    const field = fields.pop();
    if (of !== name || field === undefined) continue;
    const holder = objectAt(schema, fields);
    const current = holder.properties?.[field];
    if (!isObject(current)) throw new Error(`No field ${path}`);
    const changed = withSaid(known ? withoutNull(current) : current, says);
    holder.properties = { ...holder.properties, [field]: changed };
    if (optional) holder.required = (holder.required ?? []).filter((each) => each !== field);
  }
};

/** The components and calls with requirements, to check that each exists. */
export const DUTY_HOLDERS: readonly string[] = Object.keys(DUTIES).map(
  (path) => path.split('.')[0] ?? '',
);
