/** Brings an option into the middle of its list where it is out of sight; the page itself does not move. */
export function keepInView(option: HTMLElement, list: HTMLElement): void {
  const top = option.offsetTop - list.offsetTop;
  const isInView = top >= list.scrollTop && top + option.offsetHeight <= list.scrollTop + list.clientHeight;
  if (!isInView) list.scrollTop = top - (list.clientHeight - option.offsetHeight) / 2;
}
