import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import {
  cacheControl,
  type DeployedConfig,
  MANIFEST,
  securityHeaders,
  SHELL,
} from './security-headers.ts';

const compressible = new Set(['.css', '.html', '.js', '.json', '.svg', '.txt']);
const LEAST_BYTES = 1024;

/** Writes a `.gz` next to each text file, for hosts that serve precompressed files. */
export const compressAhead = (directory: string): void => {
  for (const name of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
    const path = join(directory, name);
    if (!compressible.has(extname(name)) || statSync(path).size < LEAST_BYTES) continue;
    writeFileSync(`${path}.gz`, gzipSync(readFileSync(path), { level: 9 }));
  }
};

const quoted = (value: string): string => `'${value.replaceAll("'", String.raw`\'`)}'`;

const locationOf = (page: string): string => `location = ${page} {
  set $cache_control ${quoted(cacheControl(page))};
  try_files ${page === '/' ? '/index' : page}.html =404;
}
`;

/** nginx's `server` block without name, certificate and `root` (docs/deploy.md). */
export const nginxConf = (config: DeployedConfig, pages: readonly string[]): string => {
  const headers = Object.entries(securityHeaders(config)).map(
    ([name, value]) => `add_header ${name} "${value.replaceAll('"', String.raw`\"`)}" always;`,
  );
  return `# Made by the build for its configuration: made anew with each one.
charset utf-8;
charset_types text/css text/javascript application/javascript application/json application/manifest+json text/plain;
gzip_static on;
gzip_vary on;

${headers.join('\n')}
set $cache_control ${quoted(cacheControl('/icon.svg'))};
add_header Cache-Control $cache_control always;

location / {
  try_files $uri ${SHELL};
}

${pages.map(locationOf).join('\n')}
location ~ ^/(?!assets/).*\\.html$ {
  set $cache_control ${quoted(cacheControl('/'))};
  try_files $uri ${SHELL};
}

# Older lists of media types lack it.
location = ${MANIFEST} {
  types {}
  default_type application/manifest+json;
}

location /assets/ {
  set $cache_control ${quoted(cacheControl('/assets/file'))};
  try_files $uri =404;
  error_page 404 /assets/404.html;
}

location = /assets/404.html {
  internal;
  set $cache_control ${quoted(cacheControl('/'))};
}

# Instructions to other hosts.
location ~ ^/_(?:headers|redirects)$ {
  rewrite ^ ${SHELL} last;
}
`;
};
