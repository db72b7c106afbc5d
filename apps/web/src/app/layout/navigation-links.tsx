import { paths } from '@chauffeur/core';
import { Link } from 'react-router-dom';
import { layoutMessages } from '#i18n/messages/layout.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './navigation-links.module.css';

interface NavigationLinksProps {
  /** `row` in the header, `column` in the menu of small screens. */
  readonly layout?: 'row' | 'column';
  /** After a link was followed: the menu closes. */
  readonly onFollow?: () => void;
}

/** The header's links (Rules 2.2). */
export function NavigationLinks({ layout = 'row', onFollow }: NavigationLinksProps) {
  const texts = useMessages(layoutMessages);
  const links = [
    { to: paths.homeSection('book-a-trip-section'), text: texts.book },
    { to: paths.homeSection('our-cars'), text: texts.ourCars },
    { to: paths.homeSection('our-services'), text: texts.ourServices },
    { to: paths.contact(), text: texts.contact },
    { to: paths.account(), text: texts.account },
  ];
  return (
    <ul className={classNames(styles.list, styles[layout])}>
      {links.map(({ to, text }) => (
        <li key={to}>
          <Link to={to} className={styles.link} onClick={onFollow}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
