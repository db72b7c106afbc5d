import { driverPhotoLength } from '@chauffeur/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { driverPhotoQuery } from '#api/queries/office.ts';
import { officeFleetFormMessages } from '#i18n/messages/office-fleet-forms.ts';
import { useMessages } from '#i18n/use-messages.ts';
import { Button } from '#ui/button/button.tsx';
import { describeField, FieldError } from '#ui/form/field.tsx';
import styles from './fleet.module.css';

interface PhotoFieldProps {
  readonly id: string;
  /** The id of the kept photograph, or the picture itself; empty for none. */
  readonly value: string;
  readonly error?: string | undefined;
  /** The driver's first name. */
  readonly name: string;
  readonly onPicture: (picture: string) => void;
}

/** The driver's photograph, made small on this device: what a camera writes into a picture, such as where it was taken, stays here. */
export function PhotoField({ id, value, error, name, onPicture }: PhotoFieldProps) {
  const { driver: texts } = useMessages(officeFleetFormMessages);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const file = useRef<HTMLInputElement>(null);
  const isNew = value.startsWith('data:');
  const kept = useQuery({ ...driverPhotoQuery(value), enabled: value !== '' && !isNew });
  const picture = isNew ? value : kept.data?.picture;
  const message = isUnreadable ? texts.noPicture : error;

  async function take(chosen: File | undefined) {
    if (chosen === undefined) return;
    const small = await smallPicture(chosen);
    setIsUnreadable(small === null);
    if (small !== null) onPicture(small);
  }

  return (
    <fieldset className={styles.photoField}>
      <legend className={styles.photoLegend}>{texts.photo}</legend>
      {picture && value !== '' && <img className={styles.photo} src={picture} alt={texts.photoOf(name)} />}
      <div className={styles.photoWays}>
        <p id={`${id}-hint`} className={styles.soft}>
          {texts.photoHint}
        </p>
        <input
          ref={file}
          type="file"
          accept="image/jpeg,image/png,image/webp,image/*"
          hidden
          onChange={({ target }) => {
            void take(target.files?.[0]);
            target.value = '';
          }}
        />
        <div className={styles.ways}>
          <Button
            {...describeField({ id, hint: texts.photoHint, error: message })}
            onClick={() => file.current?.click()}
          >
            {value === '' ? texts.choosePhoto : texts.changePhoto}
          </Button>
          {value !== '' && (
            <Button variant="quiet" onClick={() => onPicture('')}>
              {texts.removePhoto}
            </Button>
          )}
        </div>
        {message && <FieldError id={id}>{message}</FieldError>}
      </div>
    </fieldset>
  );
}

/** The width of the picture in pixels, twice that at which it is shown anywhere. */
const side = 240;

/** The middle of a picture as a small square; null where this is no picture that the browser reads. */
async function smallPicture(file: File): Promise<string | null> {
  const picture = await createImageBitmap(file).catch(() => null);
  const canvas = document.createElement('canvas');
  const drawing = canvas.getContext('2d');
  if (picture === null || drawing === null) return null;
  const shorter = Math.min(picture.width, picture.height);
  const [left, top] = [(picture.width - shorter) / 2, (picture.height - shorter) / 2];
  canvas.width = side;
  canvas.height = side;
  drawing.fillStyle = 'white';
  drawing.fillRect(0, 0, side, side);
  drawing.drawImage(picture, left, top, shorter, shorter, 0, 0, side, side);
  picture.close();
  const tries = [0.85, 0.7, 0.5].map((quality) => canvas.toDataURL('image/jpeg', quality));
  return tries.find(({ length }) => length <= driverPhotoLength) ?? null;
}
