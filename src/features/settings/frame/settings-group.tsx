import { useId, type ReactNode } from 'react';

/** A titled section of a settings screen. */
export const SettingsGroup = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2 text-base">
        {title}
      </h2>
      <div className="paper overflow-clip px-6 max-md:px-4">{children}</div>
    </section>
  );
};
