import styles from './icon.module.css';

export type IconName = keyof typeof iconPaths;

/** A drawing beside a text that says the same: hidden from screen readers. */
export function Icon({ name }: { readonly name: IconName }) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={iconPaths[name]} />
    </svg>
  );
}

/** One pen for all: a stroke of 1.5 on a grid of 24, round ends, nothing filled. */
const iconPaths = {
  menu: 'M4 8h16M4 16h16',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  swap: 'M8 20V5M8 5L4.5 8.5M8 5l3.5 3.5M16 4v15M16 19l3.5-3.5M16 19l-3.5-3.5',
  'chevron-down': 'M6 9.5l6 6 6-6',
  'chevron-up': 'M6 14.5l6-6 6 6',
  'arrow-left': 'M20 12H4M10 6l-6 6 6 6',
  'arrow-right': 'M4 12h16M14 6l6 6-6 6',
  calendar: 'M5 6.5h14v13H5zM5 10.5h14M9 4v4M15 4v4',
  clock: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 7.5V12l3 2',
  pin: 'M12 20.5c4-4.4 6-7.6 6-10.3a6 6 0 1 0-12 0c0 2.7 2 5.9 6 10.3zM12 12a2 2 0 1 0 0-4a2 2 0 0 0 0 4z',
  person: 'M12 11.5a3.75 3.75 0 1 0 0-7.5a3.75 3.75 0 0 0 0 7.5zM4.5 20c.8-3.7 3.8-5.5 7.5-5.5s6.7 1.8 7.5 5.5',
  luggage: 'M6 8.5h12v11H6zM9.5 8.5V4.5h5v4M9.5 12v4M14.5 12v4',
  phone: 'M7.5 4h-3c-.4 8.9 6.6 15.9 15.5 15.5v-3l-4-2l-2.2 1.8c-2.5-1.2-4.3-3-5.5-5.5L10 8.5z',
  mail: 'M4 6h16v12H4zM4 7l8 6l8-6',
  copy: 'M9 9h10.5v10.5H9zM5.5 15H4.5V4.5H15v1',
  alert: 'M12 4l9 15.5H3zM12 10v4.5M12 17v.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 0 0 0-17zM12 11v5M12 8v.01',
  download: 'M12 4v11M7.5 10.5L12 15l4.5-4.5M5 19.5h14',
  edit: 'M5 19l1-4L16 5l3 3L9 18zM14 7l3 3',
  trash: 'M5 7h14M10 7V4.5h4V7M7 7l1 12.5h8L17 7',
  heart: 'M12 19.5c-5-3.9-8-6.8-8-10.2a4.2 4.2 0 0 1 8-1.9a4.2 4.2 0 0 1 8 1.9c0 3.4-3 6.3-8 10.2z',
  night: 'M19.5 14.5A8 8 0 0 1 9.5 4.5a8 8 0 1 0 10 10z',
  external: 'M10 6H5v13h13v-5M13.5 5H19v5.5M19 5l-9 9',
} as const;
