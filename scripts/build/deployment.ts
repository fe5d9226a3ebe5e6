import { existsSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin, ResolvedConfig } from 'vite';
import { compressAhead, nginxConf } from './nginx.ts';
import { refuseOperator } from './operator.ts';
import {
  cacheControl,
  type DeployedConfig,
  inlineHashes,
  MANIFEST,
  securityHeaders,
  SHELL,
} from './security-headers.ts';
import { serveBuild } from './serve-build.ts';

/** The origin of a URL, or '' if the URL is malformed. */
export const originOf = (baseUrl: string): string =>
  URL.canParse(baseUrl) ? new URL(baseUrl).origin : '';

/** The settings that the headers depend on. A malformed API URL makes them allow no API. */
export const deployedConfig = (
  env: Readonly<Record<string, string | undefined>>,
  shell: string,
): DeployedConfig => {
  const baseUrl = env['VITE_API_BASE_URL'];
  return {
    apiOrigin: baseUrl ? originOf(baseUrl) : null,
    stripe: Boolean(env['VITE_STRIPE_PUBLIC_KEY']),
    inline: inlineHashes(shell),
  };
};

export const refuseSecretKey = (key: string | undefined): void => {
  if (key !== undefined && /^\s*[sr]k_/.test(key)) {
    throw new Error(
      'VITE_STRIPE_PUBLIC_KEY holds a secret key. It would be published with the build: use the key that starts with pk_.',
    );
  }
};

/** Selects the prerendered screens from the file names of a build and returns their paths. */
export const drawnPages = (names: readonly string[]): string[] =>
  names
    .filter((name) => /^(?!assets\/).*\.html$/.test(name) && `/${name}` !== SHELL)
    .map((name) => `/${name}`.replace(/(?:\/index)?\.html$/, '') || '/');

/** The `_headers` file for Netlify, Cloudflare Pages and similar hosts. */
export const headersFile = (config: DeployedConfig, pages: readonly string[]): string => {
  const lines = ['/*'];
  for (const [name, value] of Object.entries(securityHeaders(config))) {
    lines.push(`  ${name}: ${value}`);
  }
  // Hosts join the values of all rules that match a path, so only one rule per path may set
  // Cache-Control. For paths without such a rule, the hosts' default applies (revalidate).
  for (const path of [...pages, '/index.html', SHELL]) {
    lines.push(path, `  Cache-Control: ${cacheControl(path)}`);
  }
  lines.push('/assets/*', `  Cache-Control: ${cacheControl('/assets/file')}`);
  lines.push(MANIFEST, '  Content-Type: application/manifest+json; charset=utf-8');
  return `${lines.join('\n')}\n`;
};

const missingAsset = '/assets/404.html';
// The second rule names index.html, because Cloudflare Pages would otherwise rewrite assets too.
const redirectsFile = `/assets/* ${missingAsset} 404\n/* /index.html 200\n`;
const missingAssetPage =
  '<!doctype html>\n<html lang="ja">\n<meta charset="utf-8">\n<title>Not found</title>\n<p>Not found</p>\n</html>\n';

/** Writes files for hosts, makes `vite preview` respond like a host, rejects invalid settings. */
export const deployment = (): Plugin => {
  let resolved: ResolvedConfig;
  let config: DeployedConfig;
  let pages: string[];
  return {
    name: 'deployment',
    // Runs after the plugin `prerender`.
    enforce: 'post',
    configResolved(found) {
      resolved = found;
      if (found.command !== 'build') return;
      refuseSecretKey(found.env['VITE_STRIPE_PUBLIC_KEY']);
      refuseOperator(found.env);
    },
    generateBundle(_, bundle) {
      const shell = bundle[SHELL.slice(1)];
      config = deployedConfig(resolved.env, shell?.type === 'asset' ? shell.source.toString() : '');
      pages = drawnPages(Object.keys(bundle));
      const files = {
        _headers: headersFile(config, pages),
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
      // Moves Vite's manifest out of the build folder, because hosts publish the whole folder.
      renameSync(join(directory, '.vite/manifest.json'), `${directory}-manifest.json`);
      rmdirSync(join(directory, '.vite'));
      compressAhead(directory);
      writeFileSync(`${directory}-nginx.conf`, nginxConf(config, pages));
    },
    configurePreviewServer(server) {
      const { root, build, env, preview } = server.config;
      const directory = resolve(root, build.outDir);
      const shell = join(directory, SHELL);
      const built = deployedConfig(env, existsSync(shell) ? readFileSync(shell, 'utf8') : '');
      const headers = securityHeaders(built, preview.https ? 'https' : 'http');
      server.middlewares.use(serveBuild(directory, headers));
    },
  };
};
