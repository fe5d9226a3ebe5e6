export const PRODUCT_NAME = '補助金デスク';
