import type { ReactNode } from 'react';

/** What a choice of one client, or none, is asked of; the page composes it. */
export type ClientChoiceProps = {
  workspaceId: number;
  value: number | null;
  onChange: (clientId: number | null) => void;
  noneLabel?: string | undefined;
  label?: string | undefined;
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  size?: 'sm' | 'md' | undefined;
  className?: string | undefined;
};

export type RenderClientChoice = (props: ClientChoiceProps) => ReactNode;
