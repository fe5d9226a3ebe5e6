const worker = new Worker(new URL('./bench-worker.ts', import.meta.url), { type: 'module' });
const imported = new URLSearchParams(location.search).get('imported') ?? '';

worker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
  document.body.textContent = JSON.stringify(data);
});
worker.addEventListener('error', ({ message }) => {
  document.body.textContent = JSON.stringify({ error: message });
});
worker.postMessage(imported);
