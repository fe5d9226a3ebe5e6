import { lazy, type ElementType, type LazyExoticComponent } from 'react';
import { reloadForNewRelease } from './new-release';

type Component = Exclude<ElementType, string>;

/**
 * A component whose code comes with its first use, by the name that its module exports it under. A
 * lost chunk is taken for a new release, as a page's is: see {@link reloadForNewRelease}.
 */
export const lazyNamed = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> =>
  lazy(async () => ({ default: (await load().catch(reloadForNewRelease))[name] }));

const Nothing = (): null => null;

/**
 * As {@link lazyNamed}, for what the page can do without: where its code does not come, nothing is
 * shown in its place. `load` may wait until the browser is idle.
 */
export const lazyOptional = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyExoticComponent<Module[Name]> =>
  lazy(async () => {
    const module = await load().catch(() => null);
    return { default: module?.[name] ?? (Nothing as Component as Module[Name]) };
  });
