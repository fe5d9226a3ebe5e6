import { rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { isInstalled } from '../../scripts/installed-engines.ts';
import { startProgram } from '../engines/driver/program.ts';
import { expect } from './fixtures.ts';

const root = resolve(import.meta.dirname, '../..');

/** On Debian, the folder of nginx is not in the PATH of ordinary users. */
const program = ['nginx', '/usr/sbin/nginx'].find(isInstalled);

export const hasNginx = program !== undefined;

export type Nginx = {
  readonly url: string;
  /** Replaces the build and the configuration that nginx uses. The address stays the same. */
  readonly publish: (outDir: string) => Promise<void>;
  readonly stop: () => Promise<void>;
};

const freePort = async (): Promise<number> =>
  new Promise((done) => {
    const server = createServer();
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });

/** Starts nginx with the configuration that the build generated. */
export const startNginx = async (outDir: string): Promise<Nginx> => {
  if (program === undefined) throw new Error('nginx is not installed');
  const directory = await mkdtemp(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const link = join(directory, 'current');
  const install = (build: string): void => {
    for (const part of ['', '-nginx.conf']) {
      rmSync(`${link}${part}`, { force: true });
      symlinkSync(`${join(root, build)}${part}`, `${link}${part}`);
    }
  };
  const scratch = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((name) => `${name}_temp_path ${directory}/${name};`)
    .join(' ');
  writeFileSync(
    join(directory, 'nginx.conf'),
    `daemon off; master_process off; pid ${directory}/pid; error_log stderr warn; events {}
http {
  include /etc/nginx/mime.types; access_log off; ${scratch}
  server { listen 127.0.0.1:${port}; root ${link}; include ${link}-nginx.conf; }
}
`,
  );
  const start = async (build: string) => {
    install(build);
    const started = startProgram(program, ['-c', join(directory, 'nginx.conf')], {
      stdio: 'inherit',
    });
    await expect
      .poll(async () =>
        fetch(url).then(
          ({ ok }) => ok,
          () => false,
        ),
      )
      .toBe(true);
    return started;
  };
  let running = await start(outDir);
  return {
    url,
    async publish(build) {
      await running.stop();
      running = await start(build);
    },
    async stop() {
      await running.stop();
      await rm(directory, { recursive: true });
    },
  };
};
