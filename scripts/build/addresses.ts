/** The first port. If two working trees use different ports, their tests can run in parallel. */
const first = Number(process.env['E2E_PORT'] ?? 4310);

/** Returns the address of a build or of the API server in the end-to-end tests. */
const address = (port: number) => ({ port, url: `http://127.0.0.1:${port}` });

export const embedded = address(first);
export const withApi = address(first + 1);
export const api = address(first + 2);
export const withPayment = address(first + 3);
