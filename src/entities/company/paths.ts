export const COMPANY_INFO_PATH = '/company-info';
