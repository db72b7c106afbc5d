const sheet = new CSSStyleSheet();
document.adoptedStyleSheets.push(sheet);

/** The seller's variables by the names that card-frame.css has for them. */
const variables = {
  fontFamily: '--font',
  fontSizeBase: '--font-size',
  borderRadius: '--radius',
  colorBackground: '--background',
  colorText: '--text',
  colorTextSecondary: '--text-secondary',
  colorTextPlaceholder: '--placeholder',
  colorPrimary: '--primary',
  colorDanger: '--danger',
};

/**
 * Takes on the look of the seller's page, as far as a simulation needs it.
 * @param {{ variables?: Record<string, string>, rules?: Record<string, Record<string, string>> }} appearance
 */
export function dress(appearance) {
  const given = appearance.variables ?? {};
  const own = Object.entries(variables).flatMap(([name, property]) =>
    given[name] ? [`${property}: ${given[name]}`] : [],
  );
  const rules = Object.entries(appearance.rules ?? {}).map(([selector, declarations]) => {
    const body = Object.entries(declarations).map(([name, value]) => `${kebabCase(name)}: ${value}`);
    return `${selector} { ${body.join('; ')} }`;
  });
  sheet.replaceSync([`:root { ${own.join('; ')} }`, ...rules].join('\n'));
}

/** @param {string} name */
const kebabCase = (name) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
