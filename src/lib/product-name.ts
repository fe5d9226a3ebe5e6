/** The product's name, as the brand and every page title say it. */
export const PRODUCT_NAME = '補助金デスク';
