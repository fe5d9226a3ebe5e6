/** A range of employees that a subsidy requires, as named by the jGrants API. */
type EmployeesBand = { employeesBand: number; name: string; min: number; max: number };

const atMost = (employeesBand: number, max: number): EmployeesBand => ({
  employeesBand,
  name: `${max}名以下`,
  min: 0,
  max,
});

export const NO_EMPLOYEES_LIMIT = 1;

export const EMPLOYEES_BANDS: readonly EmployeesBand[] = [
  { employeesBand: NO_EMPLOYEES_LIMIT, name: '従業員数の制約なし', min: 0, max: Infinity },
  atMost(2, 5),
  atMost(3, 20),
  atMost(4, 50),
  atMost(5, 100),
  atMost(6, 300),
  atMost(7, 900),
  { employeesBand: 8, name: '901名以上', min: 901, max: Infinity },
];

export const employeesBandName = (employeesBand: number): string | undefined =>
  EMPLOYEES_BANDS[employeesBand - 1]?.name;

export const employeesBandOf = (name: string): number | undefined =>
  EMPLOYEES_BANDS.find((band) => band.name === name)?.employeesBand;

/** Whether a number of employees is within the band; an unknown band includes nobody. */
export const bandCovers = (employeesBand: number, employees: number): boolean => {
  const band = EMPLOYEES_BANDS[employeesBand - 1];
  return band !== undefined && band.min <= employees && employees <= band.max;
};
