import { classNames } from '../class-names.ts';
import styles from './skeleton.module.css';

/** The shape of what is on its way: a line of text, or a block as high as a card. */
export function Skeleton({ shape = 'line' }: { readonly shape?: 'line' | 'title' | 'block' }) {
  return <span className={classNames(styles.skeleton, styles[shape])} aria-hidden="true" />;
}
