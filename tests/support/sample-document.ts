import type { Document } from '~/contract/documents';

/** A document with every element that an exported file has to show. */
export const sampleDocument = (part: Partial<Document> = {}): Document => ({
  documentId: 12,
  title: '5軸加工機の導入 申請書',
  subsidyId: 9731,
  subsidyTitle: 'ものづくり・商業・サービス生産性向上促進補助金',
  clientId: null,
  status: 'draft',
  deadline: '2026-12-28T17:00:00+09:00',
  version: 3,
  updatedAt: '2026-11-20T09:00:00+09:00',
  updatedBy: '佐藤 美咲',
  deletedAt: null,
  comments: [],
  sections: [
    {
      key: 'plan',
      heading: '事業計画の概要',
      guidance: '審査員が最初に読みます。',
      body: '当社は試作品の短納期に強みがあります。\n\n5軸加工機を導入し、工程を集約します。',
      maxLength: 30,
    },
    { key: 'effect', heading: '導入の効果', guidance: null, body: '', maxLength: null },
  ],
  expenses: [
    {
      category: '機械装置・システム構築費',
      item: '5軸加工機',
      unitPrice: 30_000_000,
      quantity: 1,
      amount: 30_000_000,
      taxRate: 10,
      eligibleAmount: 30_000_000,
      requestedAmount: 20_000_000,
    },
    {
      category: '専門家経費',
      item: '生産技術の助言',
      unitPrice: 50_000,
      quantity: 1.5,
      amount: 75_000,
      taxRate: 8,
      eligibleAmount: 75_000,
      requestedAmount: 50_000,
    },
  ],
  subsidyRate: '2/3',
  maxAmount: 35_000_000,
  ...part,
});
