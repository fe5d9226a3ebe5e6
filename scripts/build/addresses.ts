/** Another first port lets the tests of two work trees run side by side; the builds hold it too. */
const first = Number(process.env['E2E_PORT'] ?? 4310);

/** Where the end-to-end tests find each build, and the API that two of them are built for. */
const address = (port: number) => ({ port, url: `http://127.0.0.1:${port}` });

export const embedded = address(first);
export const withApi = address(first + 1);
export const api = address(first + 2);
export const withPayment = address(first + 3);
