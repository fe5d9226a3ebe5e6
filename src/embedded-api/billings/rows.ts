import type { EntityTable, Table } from 'dexie';
import type { Billing } from '~/contract/billings';

export type BillingRow = Omit<Billing, 'issuedOn' | 'receiptUrl'> & {
  workspaceId: number;
  issuedAt: number;
};

type PaymentMethodRow = {
  workspaceId: number;
  cardLast4: string;
  brand: string;
  expMonth: number;
  expYear: number;
};

declare module '~/embedded-api/core/database' {
  interface Tables {
    billings: EntityTable<BillingRow, 'billingId'>;
    paymentMethods: Table<PaymentMethodRow, number>;
  }
}
