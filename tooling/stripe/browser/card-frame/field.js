/**
 * A field for digits, with its label and with what is wrong with it.
 * @param {{ id: string, label: string, hint: string, digits: number, autocomplete: AutoFill, layOut: (digits: string) => string }} options
 */
export function createField({ id, label, hint, digits, autocomplete, layOut }) {
  const box = document.createElement('div');
  box.className = `field ${id}`;
  const caption = Object.assign(document.createElement('label'), {
    className: 'Label',
    htmlFor: id,
    textContent: label,
  });
  const input = Object.assign(document.createElement('input'), {
    id,
    name: id,
    className: 'Input',
    inputMode: 'numeric',
    autocomplete,
    placeholder: hint,
  });
  const error = Object.assign(document.createElement('p'), { id: `${id}-error`, className: 'Error', role: 'alert' });
  box.append(caption, input, error);

  const typed = () => input.value.replaceAll(/\D/g, '').slice(0, digits);
  input.addEventListener('input', (event) => {
    const isDeleting = event instanceof InputEvent && event.inputType.startsWith('delete');
    if (!isDeleting) input.value = layOut(typed());
  });

  return {
    box,
    digits: typed,
    focus: () => input.focus(),
    /** @param {string | null} message */
    object(message) {
      error.textContent = message ?? '';
      input.classList.toggle('Input--invalid', message !== null);
      input.ariaInvalid = message === null ? null : 'true';
      if (message === null) input.removeAttribute('aria-describedby');
      else input.setAttribute('aria-describedby', error.id);
    },
  };
}
