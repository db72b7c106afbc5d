import type { CarCode, Figures } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { figuresQuery } from '#api/queries/office.ts';
import { keepPlates } from '#i18n/keep-plates.ts';
import { officeFiguresMessages } from '#i18n/messages/office-figures.ts';
import { useFormat } from '#i18n/use-format.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Page } from '#ui/page/page.tsx';
import { usePageTitle } from '#ui/page/use-page-title.ts';
import { LoadState } from '#widgets/load-state/load-state.tsx';
import { Notice } from '#widgets/notice/notice.tsx';
import bookStyles from '../books/books.module.css';
import { MonthChoice, useMonth } from '../books/month-choice.tsx';
import styles from './figures.module.css';

/** A month in figures: rides, turnover, vehicles, and who found no vehicle free (Rules 11.8). */
export default function FiguresPage() {
  const texts = useMessages(officeFiguresMessages);
  const shown = useMonth();
  const figures = useQuery(figuresQuery(shown.month));
  usePageTitle(texts.title);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <div className={styles.month}>
        <MonthChoice label={texts.month} shown={shown} />
      </div>
      {figures.data ? <Month figures={figures.data} /> : <LoadState queries={[figures]} />}
    </Page>
  );
}

interface FiguresProps {
  readonly figures: Figures;
}

function Month({ figures }: FiguresProps) {
  const texts = useMessages(officeFiguresMessages);
  return (
    <>
      {figures.isCut && <Notice tone="warning">{texts.cut}</Notice>}
      <InShort figures={figures} />
      <Vehicles figures={figures} />
      <TurnedAway figures={figures} />
    </>
  );
}

function InShort({ figures: { rides, turnover, ended } }: FiguresProps) {
  const texts = useMessages(officeFiguresMessages);
  const format = useFormat();
  const facts: [string, string][] = [
    [texts.rides, String(rides)],
    [texts.turnoverHT, format.money(turnover.totalHT, 'always')],
    [texts.turnoverTTC, format.money(turnover.totalTTC, 'always')],
    [texts.refused, String(ended.refused)],
    [texts.expired, String(ended.expired)],
    [texts.byCustomer, String(ended.byCustomer)],
    [texts.byOperator, String(ended.byOperator)],
  ];
  return (
    <section className={styles.part} aria-labelledby="figures-main">
      <h2 id="figures-main" className={bookStyles.heading}>
        {texts.main}
      </h2>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Vehicles({ figures: { vehicles } }: FiguresProps) {
  const texts = useMessages(officeFiguresMessages);
  const format = useFormat();
  return (
    <section className={styles.part} aria-labelledby="figures-vehicles">
      <h2 id="figures-vehicles" className={bookStyles.heading}>
        {texts.vehicles}
      </h2>
      <p className={bookStyles.soft}>{texts.vehiclesHint}</p>
      {vehicles.length === 0 ? (
        <p>{texts.noVehicles}</p>
      ) : (
        <div className={styles.beside}>
          <Bars
            label={texts.vehicleChart}
            bars={vehicles.map(({ id, name, minutes }) => ({ id, name, value: minutes }))}
          />
          <table className={bookStyles.table}>
            <Head names={[texts.vehicle, texts.count, texts.time]} />
            <tbody>
              {vehicles.map(({ id, name, rides, minutes }) => (
                <tr key={id}>
                  <th scope="row">{keepPlates(name)}</th>
                  <td>{rides}</td>
                  <td>{format.duration(minutes * 60)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function TurnedAway({ figures: { turnedAway } }: FiguresProps) {
  const texts = useMessages(officeFiguresMessages);
  const codes = [...new Set(turnedAway.map(({ carCode }) => carCode))];
  return (
    <section className={styles.part} aria-labelledby="figures-away">
      <h2 id="figures-away" className={bookStyles.heading}>
        {texts.away}
      </h2>
      <p className={bookStyles.soft}>{texts.awayHint}</p>
      {codes.length === 0 && <p>{texts.noAway}</p>}
      {codes.map((code) => (
        <TurnedAwayOf key={code} code={code} rows={turnedAway.filter(({ carCode }) => carCode === code)} />
      ))}
    </section>
  );
}

/** A category, its name above bars and table: on a phone they stand below each other, and the bars would look like those of the category before. */
function TurnedAwayOf({ code, rows }: { readonly code: CarCode; readonly rows: Figures['turnedAway'] }) {
  const texts = useMessages(officeFiguresMessages);
  const format = useFormat();
  const id = `figures-away-${code}`;
  const hourName = (hour: number) => texts.at(String(hour).padStart(2, '0'));
  const requests = rows.reduce((sum, row) => sum + row.requests, 0);
  const cents = rows.reduce((sum, row) => sum + Math.round(row.totalTTC * 100), 0);
  return (
    <div className={styles.category}>
      <h3 id={id} className={styles.categoryTitle}>
        {texts.category} {code}
      </h3>
      <div className={styles.beside}>
        <Bars
          label={texts.chart(code)}
          bars={rows.map((row) => ({ id: String(row.hour), name: hourName(row.hour), value: row.requests }))}
        />
        <table className={bookStyles.table} aria-labelledby={id}>
          <Head names={[texts.hour, texts.requests, texts.missed]} />
          <tbody>
            {rows.map((row) => (
              <tr key={row.hour}>
                <th scope="row">{hourName(row.hour)}</th>
                <td>{row.requests}</td>
                <td>{format.money(row.totalTTC, 'always')}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{texts.all}</th>
              <td>{requests}</td>
              <td>{format.money(cents / 100, 'always')}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

function Head({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface BarsProps {
  readonly label: string;
  readonly bars: readonly { readonly id: string; readonly name: string; readonly value: number }[];
}

const chartWidth = 320;
/** A bar's place where the names are short, and stand before the bars. */
const beside = { lineHeight: 28, textX: 88, textY: 19, barX: 96, barY: 5, anchor: 'end' } as const;
/** A bar's place where a name is long, and all stand above the bars. */
const above = { lineHeight: 46, textX: 0, textY: 16, barX: 0, barY: 23, anchor: 'start' } as const;

/** Bars beside their table, each with its name: the longest is as wide as there is room. */
function Bars({ label, bars }: BarsProps) {
  const { lineHeight, textX, textY, barX, barY, anchor } = bars.some(({ name }) => name.length > 12) ? above : beside;
  const most = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <svg
      className={styles.bars}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${chartWidth} ${bars.length * lineHeight}`}
    >
      {bars.map(({ id, name, value }, line) => (
        <g key={id} transform={`translate(0 ${line * lineHeight})`}>
          <text x={textX} y={textY} textAnchor={anchor}>
            {name.length > 42 ? `${name.slice(0, 41)}…` : name}
          </text>
          <rect x={barX} y={barY} height={18} width={Math.max(2, ((chartWidth - barX) * value) / most)} rx={2} />
        </g>
      ))}
    </svg>
  );
}
