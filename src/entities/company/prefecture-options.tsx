type Area = { areaId: number; name: string; region: string | null };

/** Options of a select: the prefectures, grouped by region. */
export const PrefectureOptions = ({ areas }: { areas: readonly Area[] }) =>
  areas
    .filter(({ region }) => region === null)
    .map(({ name: region }) => ({ region, own: areas.filter((area) => area.region === region) }))
    .filter(({ own }) => own.length > 0)
    .map(({ region, own }) => (
      <optgroup key={region} label={region}>
        {own.map(({ areaId, name }) => (
          <option key={areaId} value={areaId}>
            {name}
          </option>
        ))}
      </optgroup>
    ));
