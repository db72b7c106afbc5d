/**
 * Whether the header stands on its own ground instead of over the hero: from 30 px of scroll, or where the viewport is
 * 600 px wide or less (Rules 2.2).
 */
export function isHeaderScrolled({ scrollY, viewportWidth }: { scrollY: number; viewportWidth: number }): boolean {
  return scrollY >= 30 || viewportWidth <= 600;
}
