import type { ReactNode } from 'react';
import { NavLink } from 'react-router-dom';
import { classNames } from '../class-names.ts';
import styles from './page.module.css';

interface PageProps {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly children: ReactNode;
}

/** One column of thought under its title. */
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
  /** The pages below it are others. */
  readonly end?: boolean;
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
}

/** The pages of an area of the site. */
export function SideMenu({ label, title, who, pages, children, out }: SideMenuProps) {
  return (
    <nav className={styles.menu} aria-label={label}>
      <p className={styles.menuTitle}>{title}</p>
      <p className={styles.email}>{withBreaks(who)}</p>
      {children}
      <ul className={styles.list}>
        {pages.map(({ to, name, end }) => (
          <li key={to}>
            <NavLink to={to} {...(end !== undefined && { end })} className={styles.link}>
              {name}
            </NavLink>
          </li>
        ))}
        {out && <li>{out}</li>}
      </ul>
    </nav>
  );
}

/** A text with e-mail addresses in it: where a line is too short for one it ends before a sign of the address, and not within a word. */
export function withBreaks(text: string): ReactNode {
  const [first = '', ...others] = text.split(/(?=[@.]\w)/);
  return [first, ...others.flatMap((part, place) => [<wbr key={place} />, part])];
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
