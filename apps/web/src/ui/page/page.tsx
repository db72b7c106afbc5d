import { type ReactNode, useId, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import { Icon } from '../icons/icon.tsx';
import { useMedia } from '../use-media.ts';
import styles from './page.module.css';

interface PageProps {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** A page of one column under its title. */
export function Page({ title, lead, children }: PageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <h1>{title}</h1>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}

interface MenuPage {
  readonly to: string;
  readonly name: string;
  /** Whether pages below its address count as others. */
  readonly end?: boolean;
  /** Whether it stays in sight on a phone, where other pages are behind a button. */
  readonly isFirst?: boolean;
}

interface SideMenuProps {
  readonly label: string;
  readonly title: string;
  /** Who is signed in. */
  readonly who: string;
  readonly pages: readonly MenuPage[];
  /** Above the pages. */
  readonly children?: ReactNode;
  /** The way out, behind the pages. */
  readonly out?: ReactNode;
  /** The name of the button for the pages that are not first. */
  readonly more?: string;
}

/** The menu of an area of the site. It shows all pages at once, unless some of them come first on a phone. */
export function SideMenu(props: SideMenuProps) {
  const isNarrow = useMedia('(max-width: 47.99rem)');
  return isNarrow && props.pages.some(({ isFirst }) => isFirst) ? <FoldedMenu {...props} /> : <WholeMenu {...props} />;
}

function WholeMenu({ label, title, who, pages, children, out }: SideMenuProps) {
  return (
    <nav className={styles.menu} aria-label={label}>
      <p className={styles.menuTitle}>{title}</p>
      <p className={styles.email}>{withBreaks(who)}</p>
      {children}
      <ul className={styles.list}>
        <PageLinks pages={pages} />
        {out && <li>{out}</li>}
      </ul>
    </nav>
  );
}

/** A line above the page, and the rest behind its button, which closes again with the next page. */
function FoldedMenu({ label, more, who, pages, children, out }: SideMenuProps) {
  // Each navigation has another key, even one to the same page.
  const { key, pathname } = useLocation();
  const [openedOn, setOpenedOn] = useState<string | null>(null);
  const restId = useId();
  const isOpen = openedOn === key;
  const rest = pages.filter(({ isFirst }) => !isFirst);
  // A page below the menu's own keeps its entry, as its link would.
  const isHere = rest.some(({ to }) => pathname.startsWith(to));
  // Otherwise going back would find it open.
  if (openedOn !== null && !isOpen) setOpenedOn(null);
  return (
    <nav className={styles.menu} aria-label={label}>
      <ul className={styles.list}>
        <PageLinks pages={pages.filter(({ isFirst }) => isFirst)} />
        <li className={styles.fold}>
          <button
            type="button"
            aria-current={isHere || undefined}
            aria-expanded={isOpen}
            aria-controls={restId}
            onClick={() => setOpenedOn(isOpen ? null : key)}
          >
            {more} <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
          </button>
        </li>
      </ul>
      <div id={restId} className={styles.rest} hidden={!isOpen}>
        {children}
        <ul className={styles.further}>
          <PageLinks pages={rest} />
        </ul>
        <p className={styles.email}>{withBreaks(who)}</p>
        {out}
      </div>
    </nav>
  );
}

function PageLinks({ pages }: Pick<SideMenuProps, 'pages'>) {
  return pages.map(({ to, name, end }) => (
    <li key={to}>
      <NavLink to={to} {...(end !== undefined && { end })} className={styles.link}>
        {name}
      </NavLink>
    </li>
  ));
}

/** A text in which e-mail addresses may break before their @ and within the name before it, and not within a word or where their domain is. */
export function withBreaks(text: string): ReactNode {
  const [first = '', ...others] = text.split(/(?=@\w|\.\w\S*@)/);
  return [first, ...others.flatMap((part, place) => [<wbr key={place} />, part])];
}

/**
 * A sentence in which an address stands: it goes to the next line whole, and is broken only where it is longer than a line. The sign behind it
 * stays with it.
 */
export function withAddress(text: string, address: string): ReactNode {
  if (address === '') return text;
  const [before = '', ...after] = text.split(address);
  return [
    before,
    ...after.flatMap((part, place) => {
      const sign = part.split(/\s/, 1).join('');
      return [<WholeAddress key={place} address={address} sign={sign} />, part.slice(sign.length)];
    }),
  ];
}

function WholeAddress({ address, sign }: { readonly address: string; readonly sign: string }) {
  return (
    <span className={styles.whole}>
      {withBreaks(address)}
      {sign}
    </span>
  );
}

/** The title of a trip, where it may take two lines: none begins with the arrow, and none ends within a name at its hyphen (Rules 3.3). */
export function withWholeNames(title: string): ReactNode {
  return title.split(/(\S+ →|\S+-\S+)/).map((part, place) =>
    place % 2 === 0 ? (
      part
    ) : (
      // A trip may lead back to where it began, so the words are no key.
      <span key={place} className={styles.whole}>
        {part}
      </span>
    ),
  );
}

interface AreaProps {
  readonly menu: ReactNode;
  readonly className?: string | undefined;
  readonly contentClassName?: string | undefined;
  readonly children: ReactNode;
}

/** A menu, and the page beside it. */
export function Area({ menu, className, contentClassName, children }: AreaProps) {
  return (
    <div className={classNames(styles.area, className)}>
      {menu}
      <div className={classNames(styles.content, contentClassName)}>{children}</div>
    </div>
  );
}
