import {
  createElement,
  lazy,
  Suspense,
  useEffect,
  useState,
  type ComponentProps,
  type ComponentType,
  type ElementType,
  type ReactNode,
} from 'react';
import { loadCode } from './new-release';
import { useOnline } from './use-online';

type Component = Exclude<ElementType, string>;

type MissingPart = ComponentType<{
  failure: unknown;
  /** Loads the part's code again. */
  onRetry: () => void;
  /** Closes the part; undefined for one that cannot be closed. */
  onClose: (() => void) | undefined;
}>;

type LazyPart<Part extends Component> = (props: ComponentProps<Part>) => ReactNode;

/** A lazy named export; after a failure `missing` is rendered, and the next mount retries. */
const lazyPart = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
  missing: () => MissingPart | null,
): LazyPart<Module[Name]> => {
  type Props = ComponentProps<Module[Name]>;
  const start = (): ComponentType<Props> =>
    lazy(async () => ({
      default: await load().then((module): ComponentType<Props> => module[name], failed),
    }));
  const failed = (failure: unknown) => (props: Props) => {
    const [Next, setNext] = useState<ComponentType<Props> | null>(null);
    useEffect(() => {
      latest = null;
    }, []);
    if (Next !== null) return createElement(Next, props);
    const Missing = missing();
    if (Missing === null) throw failure;
    const { onClose, onCancel }: { onClose?: () => void; onCancel?: () => void } = props;
    return createElement(Missing, {
      failure,
      onRetry: () => setNext((latest = start())),
      onClose: onClose ?? onCancel,
    });
  };
  // Stored outside the component, as React drops its state while the first attempt is pending.
  let latest: ComponentType<Props> | null = null;
  return (props) => createElement(useState(() => (latest ??= start()))[0], props);
};

let MissingPart: MissingPart | null = null;

/** Sets what is rendered for a part whose code did not load. Until then it is the error page. */
export const setMissingPart = (component: MissingPart | null): void => {
  MissingPart = component;
};

/** A lazy named export; after a failure {@link MissingPart} or the next mount retries (F23). */
export const lazyNamed = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> =>
  lazyPart(
    async () => loadCode(load, name),
    name,
    () => MissingPart,
  );

const withFallback =
  <Part extends Component>(part: LazyPart<Part>, fallback: ReactNode): LazyPart<Part> =>
  (props) =>
    createElement(Suspense, { fallback }, createElement(part, props));

/** Like {@link lazyNamed} for a dialog: renders nothing while its code loads. */
export const lazyDialog = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> => withFallback(lazyNamed(load, name), null);

/** Like {@link lazyNamed}, but renders `fallback` while its code loads. */
export const lazyScreen = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
  fallback: ReactNode,
): LazyPart<Module[Name]> => withFallback(lazyNamed(load, name), fallback);

/** Renders nothing, and retries once the browser is online. */
const NothingMeanwhile: MissingPart = ({ onRetry }) => {
  useOnline(onRetry);
  return null;
};

/** Like {@link lazyNamed}, but renders nothing until loaded; `load` may wait until idle. */
export const lazyOptional = <Name extends string, Module extends Record<Name, Component>>(
  load: () => Promise<Module>,
  name: Name,
): LazyPart<Module[Name]> =>
  withFallback(
    lazyPart(load, name, () => NothingMeanwhile),
    null,
  );
