const loading = new Map<string, Promise<void>>();

/** Loads a classic script once; one that failed is tried again by the next call. */
export function loadScript(url: string): Promise<void> {
  const known = loading.get(url);
  if (known) return known;
  const load = addScript(url).catch((failure: unknown) => {
    loading.delete(url);
    throw failure;
  });
  loading.set(url, load);
  return load;
}

function addScript(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`could not load ${url}`));
    });
    document.head.append(script);
  });
}
