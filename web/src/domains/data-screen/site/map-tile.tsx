import { useQuery } from '@tanstack/react-query';
import type { CallOutput } from '@zhice/contract/all';
import { DEFINITIONS, FIGURES, UNITS } from '@zhice/contract/data-screen/screen-fields';
import { mapOption } from './chart-look';
import type { Place, Scope, ScreenState } from './scope';
import styles from './screen.module.css';
import { ChartTile } from './tile';

type TotalMap = CallOutput<'/api/demo/get_total_map'>;

interface GeoJson {
  features: { properties: { adcode?: number | string; id?: string; name?: string } | null }[];
}

/** The map at an address, its areas named by their codes; charts know areas by their names alone, and two may bear one. */
async function loadMap(address: string): Promise<GeoJson> {
  const answer = await fetch(address);
  if (!answer.ok) throw new Error(`no map: ${answer.status}`);
  const map = (await answer.json()) as GeoJson;
  return {
    ...map,
    features: map.features.map((feature) => ({
      ...feature,
      properties: { ...feature.properties, name: String(feature.properties?.adcode ?? feature.properties?.id ?? '') },
    })),
  };
}

/** Charts add the inset of the southern sea to the map called 'china'; a map of the country may bring it as a feature of its own. */
const nameOf = (data: TotalMap | undefined, geo: GeoJson | undefined): string =>
  data?.path.at(-1)?.code === '000000' && !geo?.features.some(({ properties }) => properties?.name === '100000_JD')
    ? 'china'
    : `${data?.map}`;

/** A map with one of its areas drawn last, so that its border lies over those of its neighbours. */
const withLast = (geo: GeoJson, code: string): GeoJson => {
  const isLast = ({ properties }: GeoJson['features'][number]) => properties?.name === code;
  return { ...geo, features: [...geo.features.filter((one) => !isLast(one)), ...geo.features.filter(isLast)] };
};

interface MapTileProps {
  answer: { data?: TotalMap | undefined; isError: boolean };
  state: ScreenState;
  scope: Scope;
  place: Place;
  set: (change: Partial<ScreenState>) => void;
}

/** The areas below the one that is shown, or itself among its neighbours, as a map and as a table; each opens what lies in it. */
export function MapTile({ answer, state: { metric }, scope, place, set }: MapTileProps) {
  const { data } = answer;
  const address = data?.map;
  const geo = useQuery({
    queryKey: ['map', address],
    queryFn: () => loadMap(address ?? ''),
    // there is none on the server, and none to ask for without an address
    enabled: Boolean(address) && typeof window !== 'undefined',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 600_000,
  });
  const open = (code: string) => () => {
    if (data?.areas.some((area) => area.code === code)) set({ area: code });
  };
  const rows = data?.areas.map(({ code, name, figures }) => ({ code, name, value: figures[metric] })) ?? [];
  const here = data?.path.at(-1)?.code;
  const own = rows.some(({ code }) => code === here) ? here : undefined;
  const name = own ? `${nameOf(data, geo.data)} ${own}` : nameOf(data, geo.data);
  return (
    <ChartTile
      {...{ tile: 'map', scope, place }}
      answer={{ data: geo.data && data, isError: answer.isError || geo.isError }}
      tableOnly={data !== undefined && (address === null || geo.isError)}
      shows={`${FIGURES.labels[metric]}（${UNITS[metric]}）`}
      head={<Metric metric={metric} set={set} />}
      view={
        data && (geo.data || address === null || geo.isError)
          ? () => ({
              note: DEFINITIONS[metric],
              rows,
              columns: [
                {
                  label: '地区',
                  cell: (row) => row.name,
                },
                {
                  label: `${FIGURES.labels[metric]}（${UNITS[metric]}）`,
                  number: true,
                  cell: ({ value }) => value,
                },
              ],
              option: mapOption(name, rows, UNITS[metric], own),
              map: geo.data && { name, geo: own ? withLast(geo.data, own) : geo.data },
              press: ({ code }) => open(code),
              pick: open,
            })
          : undefined
      }
      foot={data && footOf(data)}
    />
  );
}

/** Words under the map: its approval number, and that a place is imaginary or has none. */
const footOf = ({ map, map_number, imaginary }: TotalMap): string =>
  [
    imaginary && '演示用的虚构地区，地图由本平台绘制',
    map_number && `审图号：${map_number}`,
    map === null && '这个地区没有地图，以表格显示',
  ]
    .filter(Boolean)
    .join('　');

const METRICS = ['enterprises', 'rights', 'policies', 'money', 'cases'] as const;

function Metric({ metric, set }: Pick<MapTileProps, 'set'> & Pick<ScreenState, 'metric'>) {
  return (
    <fieldset className={styles.metrics}>
      <legend className="visually-hidden">地图显示</legend>
      {METRICS.map((one) => (
        <button
          key={one}
          type="button"
          className={styles.act}
          aria-pressed={one === metric}
          onClick={() => set({ metric: one })}
        >
          {FIGURES.labels[one]}
        </button>
      ))}
    </fieldset>
  );
}
