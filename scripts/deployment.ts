import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import {
  cacheControl,
  type DeployedConfig,
  MANIFEST,
  securityHeaders,
} from './security-headers.ts';
import { compressAhead, nginxConf } from './nginx.ts';
import { refuseOperator } from './operator.ts';
import { serveBuild } from './serve-build.ts';

function originOf(baseUrl: string): string {
  return URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';
}

/** What the variables of a build mean for its headers. A malformed address allows no API at all: the app then shows its configuration screen. */
export function deployedConfig(env: Readonly<Record<string, string | undefined>>): DeployedConfig {
  const baseUrl = env['VITE_API_BASE_URL'];
  return {
    apiOrigin: baseUrl ? originOf(baseUrl) : null,
    stripe: Boolean(env['VITE_STRIPE_PUBLIC_KEY']),
  };
}

export function refuseSecretKey(key: string | undefined): void {
  if (key !== undefined && /^\s*[sr]k_/.test(key)) {
    throw new Error(
      'VITE_STRIPE_PUBLIC_KEY holds a secret key. It would be published with the build: use the key that starts with pk_.',
    );
  }
}

/** The `_headers` file that Netlify, Cloudflare Pages and others read from the build. */
export function headersFile(config: DeployedConfig): string {
  const lines = ['/*'];
  for (const [name, value] of Object.entries(securityHeaders(config))) {
    lines.push(`  ${name}: ${value}`);
  }
  // Hosts join the values of overlapping rules, so Cache-Control stands on paths that do not overlap;
  // on the page's other addresses their default (revalidate each time) holds.
  for (const [path, example] of [
    ['/', '/'],
    ['/index.html', '/index.html'],
    ['/assets/*', '/assets/file'],
  ] as const) {
    lines.push(path, `  Cache-Control: ${cacheControl(example)}`);
  }
  lines.push(MANIFEST, '  Content-Type: application/manifest+json; charset=utf-8');
  return `${lines.join('\n')}\n`;
}

const missingAsset = '/assets/404.html';
const redirectsFile = `/assets/* ${missingAsset} 404\n/* /index.html 200\n`;
const missingAssetPage =
  '<!doctype html>\n<html lang="ja">\n<meta charset="utf-8">\n<title>Not found</title>\n<p>Not found</p>\n</html>\n';

/** Puts the host's files into the build, serves `vite preview` as the host would, and refuses a secret key. */
export function deployment(): Plugin {
  let resolved: ResolvedConfig;
  return {
    name: 'deployment',
    configResolved(config) {
      resolved = config;
      if (config.command !== 'build') return;
      refuseSecretKey(config.env['VITE_STRIPE_PUBLIC_KEY']);
      refuseOperator(config.env);
    },
    generateBundle() {
      const files = {
        _headers: headersFile(deployedConfig(resolved.env)),
        _redirects: redirectsFile,
        [missingAsset.slice(1)]: missingAssetPage,
      };
      for (const [fileName, source] of Object.entries(files)) {
        this.emitFile({ type: 'asset', fileName, source });
      }
    },
    closeBundle() {
      if (resolved.command !== 'build') return;
      const directory = resolve(resolved.root, resolved.build.outDir);
      compressAhead(directory);
      // Beside the build, whose files are all served.
      writeFileSync(`${directory}-nginx.conf`, nginxConf(deployedConfig(resolved.env)));
    },
    configurePreviewServer(server) {
      const { root, build, env, preview } = server.config;
      const headers = securityHeaders(deployedConfig(env), preview.https ? 'https' : 'http');
      server.middlewares.use(serveBuild(resolve(root, build.outDir), headers));
    },
  };
}
