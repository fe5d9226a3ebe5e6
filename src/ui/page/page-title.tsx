import { PRODUCT_NAME } from '~/lib/product-name';

/** The document's title, `{heading}｜補助金デスク` (product §6); React hoists it into the head. */
export const PageTitle = ({ children }: { children: string }) => (
  <title>{`${children}｜${PRODUCT_NAME}`}</title>
);
