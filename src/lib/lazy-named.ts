import { lazy, type ElementType, type LazyExoticComponent } from 'react';
import { reloadForNewRelease } from './new-release';

type Component = Exclude<ElementType, string>;

/** `React.lazy` for a named export. If the chunk is missing, see {@link reloadForNewRelease}. */
export const lazyNamed = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> =>
  lazy(async () => ({ default: (await load().catch(reloadForNewRelease))[name] }));

const Nothing = (): null => null;

/**
 * Like {@link lazyNamed} for optional parts: renders nothing if the chunk does not load. `load` may
 * wait until the browser is idle.
 */
export const lazyOptional = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> =>
  lazy(async () => {
    const module = await load().catch(() => null);
    return { default: module?.[name] ?? (Nothing as Component as Module[Name]) };
  });
