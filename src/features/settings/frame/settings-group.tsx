import { useId, type ReactNode } from 'react';

/** What belongs together on a screen of settings: its name, then a sheet of paper with it. */
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
