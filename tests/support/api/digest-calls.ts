import { NO_EMPLOYEES_LIMIT } from '~/domain/company/employees-bands';
import { areaIdOf } from '~/domain/content/areas';
import { startNotifications } from './notification-calls';

/** The ids of three clients of the demo, all of which are manufacturers in 新潟. */
export const TSURUHASHI = 10_001;
export const KUROGANE = 10_004;
export const YUKIWARI = 10_005;

const NIIGATA = areaIdOf('新潟県') ?? 0;
export const OKINAWA = areaIdOf('沖縄県') ?? 0;

/** A subsidy for manufacturers in 新潟, which matches the profiles of the three clients above. */
export const moon = (subsidyId: number, changes: object = {}) => ({
  subsidyId,
  title: `月面補助金${subsidyId}`,
  areaIds: [NIIGATA],
  businessCategoryIds: [5],
  tagIds: [2, 8],
  employeesBand: NO_EMPLOYEES_LIMIT,
  ...changes,
});

/** Adds functions for notification conditions of clients to {@link startNotifications}. */
export const startDigests = (options: Parameters<typeof startNotifications>[0] = {}) => {
  const test = startNotifications(options);
  const addFor = async (clientId: number, changes: object = {}) => {
    const { status, body } = await test.addCondition({
      clientId,
      filters: { keyword: '月面', matchedOnly: true },
      ...changes,
    });
    if (status !== 200) throw new Error(`refused with ${status}`);
    return (body as { conditionId: number }).conditionId;
  };
  /**
   * The ids of the clients in each deadline notice, starting with the earliest notice. A notice for
   * the workspace itself has no ids.
   */
  const notifiedClients = async (): Promise<number[][]> =>
    (await test.notices('&kind=deadline')).items
      .toReversed()
      .map(({ fits }) => fits.map(({ clientId }) => clientId));
  return { ...test, addFor, notifiedClients };
};
