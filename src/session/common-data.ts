import * as z from 'zod/mini';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { area, businessCategory, plan, tagGroup } from '~/contract/reference';
import { overrideToken } from '~/lib/navigation/override-token';
import { persisted, onSessionCleared } from './persisted';

const kept = z.object({
  areas: z.array(area),
  businessCategories: z.array(businessCategory),
  plans: z.array(plan),
  tagGroups: z.array(tagGroup),
});

/** The common reference data of specification §3: the same for every workspace. */
export type CommonData = z.output<typeof kept>;

const empty: CommonData = { areas: [], businessCategories: [], plans: [], tagGroups: [] };

export const useCommonDataStore = create<CommonData>()(
  persist(
    () => empty,
    persisted('common-data', kept, (state: CommonData) => state),
  ),
);

/** The lists are fetched together; a server may have nothing for one of them. */
export const hasCommonData = (): boolean =>
  Object.values(useCommonDataStore.getState()).some((list) => list.length > 0);

export const setCommonData = (data: CommonData): void => {
  if (overrideToken() !== null) return;
  useCommonDataStore.setState(data);
};

const clearCommonData = (): void => void useCommonDataStore.setState(empty);

onSessionCleared(clearCommonData);
