/** Where the end-to-end tests find each build, and the API that two of them are built for. */
const address = (port: number) => ({ port, url: `http://127.0.0.1:${port}` });

export const embedded = address(4310);
export const withApi = address(4311);
export const api = address(4312);
export const withPayment = address(4313);
