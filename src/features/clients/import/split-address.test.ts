import { describe, expect, it } from 'vitest';
import { areaIdOf } from '~/domain/content/areas';
import { prefectureIdOf, splitAddress } from './split-address';

describe('an address in one cell', () => {
  it.each([
    ['東京都千代田区千代田1-1', '東京都', '千代田区', '千代田1-1'],
    ['神奈川県横浜市西区みなとみらい2-2-1', '神奈川県', '横浜市西区', 'みなとみらい2-2-1'],
    ['京都府京都市中京区寺町通御池上る', '京都府', '京都市中京区', '寺町通御池上る'],
    ['三重県四日市市諏訪町1-5', '三重県', '四日市市', '諏訪町1-5'],
    ['広島県廿日市市下平良1-11-1', '広島県', '廿日市市', '下平良1-11-1'],
    ['石川県野々市市三納1-1', '石川県', '野々市市', '三納1-1'],
    ['千葉県市川市八幡1-1-1', '千葉県', '市川市', '八幡1-1-1'],
    ['千葉県市原市国分寺台中央1', '千葉県', '市原市', '国分寺台中央1'],
    ['東京都町田市森野2-2-22', '東京都', '町田市', '森野2-2-22'],
    ['東京都武蔵村山市本町1-1-1', '東京都', '武蔵村山市', '本町1-1-1'],
    ['東京都東村山市本町1-2-3', '東京都', '東村山市', '本町1-2-3'],
    ['福島県郡山市朝日1-23-7', '福島県', '郡山市', '朝日1-23-7'],
    ['奈良県大和郡山市北郡山町248', '奈良県', '大和郡山市', '北郡山町248'],
    ['岐阜県郡上市八幡町島谷228', '岐阜県', '郡上市', '八幡町島谷228'],
    ['愛知県蒲郡市旭町17-1', '愛知県', '蒲郡市', '旭町17-1'],
    ['長崎県大村市玖島1-25', '長崎県', '大村市', '玖島1-25'],
    ['新潟県十日町市千歳町3-3', '新潟県', '十日町市', '千歳町3-3'],
    ['新潟県村上市三之町1-1', '新潟県', '村上市', '三之町1-1'],
    ['長野県大町市大町3887', '長野県', '大町市', '大町3887'],
    ['群馬県佐波郡玉村町下新田201', '群馬県', '佐波郡玉村町', '下新田201'],
    ['北海道余市郡余市町朝日町26', '北海道', '余市郡余市町', '朝日町26'],
    ['奈良県高市郡明日香村岡55', '奈良県', '高市郡明日香村', '岡55'],
    ['神奈川県足柄下郡箱根町湯本256', '神奈川県', '足柄下郡箱根町', '湯本256'],
    ['東京都西多摩郡奥多摩町氷川215', '東京都', '西多摩郡奥多摩町', '氷川215'],
    ['東京都八丈町大賀郷2551', '東京都', '八丈町', '大賀郷2551'],
    ['北海道札幌市中央区北1条西2丁目', '北海道', '札幌市中央区', '北1条西2丁目'],
    ['鳥取県鳥取市幸町71', '鳥取県', '鳥取市', '幸町71'],
    ['大阪府堺市堺区南瓦町3-1', '大阪府', '堺市堺区', '南瓦町3-1'],
    ['兵庫県姫路市安田4-1', '兵庫県', '姫路市', '安田4-1'],
    ['東京都 港区 芝公園 4-2-8', '東京都', '港区', '芝公園 4-2-8'],
  ])(
    'splits the address %s into prefecture, city and the rest',
    (text, prefecture, city, addressLine) => {
      expect(splitAddress(text)).toEqual({
        postalCode: '',
        areaId: String(areaIdOf(prefecture)),
        city,
        addressLine,
      });
    },
  );

  it('splits the postal code from the start of an address', () => {
    expect(splitAddress('〒１００－０００１　東京都千代田区千代田1-1')).toMatchObject({
      postalCode: '100-0001',
      city: '千代田区',
    });
  });

  it('an address without prefecture and city stays whole', () => {
    expect(splitAddress('Shibuya 1-1')).toEqual({
      postalCode: '',
      areaId: '',
      city: '',
      addressLine: 'Shibuya 1-1',
    });
  });

  it.each([
    ['東京', '東京都'],
    ['東京都', '東京都'],
    [' 北海道 ', '北海道'],
    ['京都', '京都府'],
    ['大阪府', '大阪府'],
  ])('the prefecture 「%s」 is recognized as %s', (text, name) => {
    expect(prefectureIdOf(text)).toBe(areaIdOf(name));
  });

  it('a region, 全国 and an empty text are not recognized as a prefecture', () => {
    expect(prefectureIdOf('関東')).toBeUndefined();
    expect(prefectureIdOf('全国')).toBeUndefined();
    expect(prefectureIdOf('')).toBeUndefined();
  });
});
