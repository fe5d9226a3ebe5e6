export const COMPANY_INFO_PATH = '/company-info';
/** The few questions by which subsidies are found for a new workspace. */
export const FIRST_QUESTIONS_PATH = `${COMPANY_INFO_PATH}?first=true`;
